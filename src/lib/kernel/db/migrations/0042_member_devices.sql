CREATE TABLE "member_device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"mark" text NOT NULL,
	"user_agent" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_device_mark" UNIQUE("member_id","mark")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_id" bigint;--> statement-breakpoint
ALTER TABLE "member_device" ADD CONSTRAINT "member_device_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_device_id_member_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."member_device"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_device" ON "session" USING btree ("device_id");