ALTER TABLE "parcel_day" ADD COLUMN "recipient" jsonb;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "recipient" jsonb;