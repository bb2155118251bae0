CREATE TABLE "restock_watch" (
	"sku_id" bigint NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restock_watch_sku_id_email_pk" PRIMARY KEY("sku_id","email"),
	CONSTRAINT "restock_watch_locale" CHECK ("restock_watch"."locale" in ('tw', 'zh', 'en'))
);
--> statement-breakpoint
ALTER TABLE "restock_watch" ADD CONSTRAINT "restock_watch_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restock_watch_email" ON "restock_watch" USING btree ("email");--> statement-breakpoint
CREATE INDEX "restock_watch_oldest" ON "restock_watch" USING btree ("created_at");