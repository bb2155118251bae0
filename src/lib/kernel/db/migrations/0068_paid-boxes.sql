CREATE TABLE "parcel_day_line" (
	"order_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_day_line_order_id_part_order_line_id_pk" PRIMARY KEY("order_id","part","order_line_id"),
	CONSTRAINT "parcel_day_line_quantity" CHECK ("parcel_day_line"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_reason";--> statement-breakpoint
ALTER TABLE "parcel_day" ADD COLUMN "planned_on" date;--> statement-breakpoint
UPDATE "parcel_day" SET "planned_on" = "send_on";--> statement-breakpoint
ALTER TABLE "parcel_day" ALTER COLUMN "planned_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_day" ADD COLUMN "skipped_from" date;--> statement-breakpoint
ALTER TABLE "parcel_day_line" ADD CONSTRAINT "parcel_day_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_day_line" ADD CONSTRAINT "parcel_day_line_of" FOREIGN KEY ("order_id","part") REFERENCES "public"."parcel_day"("order_id","part") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_day_line_line" ON "parcel_day_line" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_reason" CHECK ("refund"."reason" in ('cancelled', 'notPickedUp', 'returned', 'soldOut', 'serviceEnded', 'ended', 'goodwill'));--> statement-breakpoint
INSERT INTO "parcel_day_line" ("order_id", "part", "order_line_id", "quantity")
SELECT of.order_id, of.part, of.order_line_id, of.quantity FROM (
  SELECT d.order_id, d.part, l.id AS order_line_id,
    (ceil(l.quantity * d.part / n.parts::numeric) - ceil(l.quantity * (d.part - 1) / n.parts::numeric))::int AS quantity
  FROM "parcel_day" d
  JOIN (SELECT order_id, count(*) AS parts FROM "parcel_day" GROUP BY order_id) n ON n.order_id = d.order_id
  JOIN "order_line" l ON l.order_id = d.order_id
) of WHERE of.quantity > 0;
