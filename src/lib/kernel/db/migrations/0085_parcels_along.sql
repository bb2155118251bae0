ALTER TABLE "parcel_day" ADD COLUMN "with_order_id" bigint;--> statement-breakpoint
ALTER TABLE "parcel_day" ADD COLUMN "with_part" integer;--> statement-breakpoint
ALTER TABLE "parcel_day" ADD CONSTRAINT "parcel_day_with" FOREIGN KEY ("with_order_id","with_part") REFERENCES "public"."parcel_day"("order_id","part") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_day_along" ON "parcel_day" USING btree ("with_order_id") WHERE with_order_id is not null;