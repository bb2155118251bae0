CREATE TABLE "store_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"store" jsonb NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "store_change_state" CHECK ("store_change"."state" in ('asked', 'done', 'refused', 'replaced')),
	CONSTRAINT "store_change_tries" CHECK ("store_change"."tries" >= 0)
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "store" jsonb;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "query_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "queries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "choose_by" date;--> statement-breakpoint
ALTER TABLE "store_change" ADD CONSTRAINT "store_change_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_change_shipment" ON "store_change" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "store_change_due" ON "store_change" USING btree ("try_at") WHERE try_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "store_change_open" ON "store_change" USING btree ("shipment_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "shipment_query" ON "shipment" USING btree ("query_at") WHERE query_at is not null;--> statement-breakpoint
UPDATE "shipment" SET "query_at" = "state_at" + interval '1 day' WHERE "logistics_id" IS NOT NULL AND "state" IN ('labelled', 'inTransit', 'outForDelivery', 'atStore', 'storeClosed', 'returning');--> statement-breakpoint
UPDATE "shipment" SET "choose_by" = (("state_at" + interval '3 days') AT TIME ZONE 'Asia/Taipei')::date WHERE "state" = 'storeClosed';
