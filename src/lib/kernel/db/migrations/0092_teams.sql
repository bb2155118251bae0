CREATE TABLE "group_seat" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"team_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"status" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"choose_before" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_seat_status" CHECK ("group_seat"."status" in ('held', 'paid', 'late', 'left')),
	CONSTRAINT "group_seat_late_choice" CHECK (("group_seat"."status" <> 'late') or "group_seat"."choose_before" is not null)
);
--> statement-breakpoint
CREATE TABLE "group_team" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"code" text NOT NULL,
	"size" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_team_code_unique" UNIQUE("code"),
	CONSTRAINT "group_team_size" CHECK ("group_team"."size" between 2 and 10),
	CONSTRAINT "group_team_outcome" CHECK ("group_team"."outcome" in ('complete', 'missed'))
);
--> statement-breakpoint
ALTER TABLE "group_campaign" ADD COLUMN "team_size" integer;--> statement-breakpoint
ALTER TABLE "group_campaign" ADD COLUMN "team_hours" integer;--> statement-breakpoint
ALTER TABLE "group_seat" ADD CONSTRAINT "group_seat_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_seat" ADD CONSTRAINT "group_seat_team_id_group_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."group_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_seat" ADD CONSTRAINT "group_seat_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_team" ADD CONSTRAINT "group_team_campaign_id_group_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."group_campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_seat_team" ON "group_seat" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "group_seat_late" ON "group_seat" USING btree ("choose_before") WHERE status = 'late';--> statement-breakpoint
CREATE UNIQUE INDEX "group_seat_once" ON "group_seat" USING btree ("team_id","member_id") WHERE status in ('held', 'paid');--> statement-breakpoint
CREATE INDEX "group_team_of" ON "group_team" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "group_team_open" ON "group_team" USING btree ("ends_at") WHERE settled_at is null;--> statement-breakpoint
ALTER TABLE "group_campaign" ADD CONSTRAINT "group_campaign_teams" CHECK (("group_campaign"."team_size" is null) = ("group_campaign"."team_hours" is null) and ("group_campaign"."team_size" is null
        or ("group_campaign"."team_size" between 2 and 10 and "group_campaign"."team_hours" > 0 and "group_campaign"."target" is null and not "group_campaign"."is_private")));