CREATE TABLE "subscribe_submit" (
	"subscription_id" bigint PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscribe_submit" ADD CONSTRAINT "subscribe_submit_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscribe_submit_key" ON "subscribe_submit" USING btree ("key");