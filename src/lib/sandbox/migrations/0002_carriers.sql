CREATE SCHEMA "sandbox_logistics";
--> statement-breakpoint
CREATE TABLE "sandbox_logistics"."notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_logistics"."notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" bigint NOT NULL,
	"code" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"last_answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "logistics_notice_once" UNIQUE("parcel_id","code","at")
);
--> statement-breakpoint
CREATE TABLE "sandbox_logistics"."parcel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_logistics"."parcel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_trade_no" text NOT NULL,
	"form" jsonb NOT NULL,
	"payment_no" text NOT NULL,
	"validation_no" text NOT NULL,
	"booking_note" text NOT NULL,
	"code" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_merchant_trade_no_unique" UNIQUE("merchant_trade_no")
);
--> statement-breakpoint
ALTER TABLE "sandbox_logistics"."notice" ADD CONSTRAINT "notice_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "sandbox_logistics"."parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logistics_notice_due" ON "sandbox_logistics"."notice" USING btree ("due_at");