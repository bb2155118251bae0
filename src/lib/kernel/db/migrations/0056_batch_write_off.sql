CREATE TABLE "batch_write_off" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batch_write_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_write_off_quantity" CHECK ("batch_write_off"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "batch_write_off" ADD CONSTRAINT "batch_write_off_batch_id_stock_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."stock_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_write_off_batch" ON "batch_write_off" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "batch_write_off_subject" ON "batch_write_off" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "batch_write_off_line" ON "batch_write_off" USING btree ("order_line_id");