CREATE TABLE "level_move" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "level_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"from_level" integer NOT NULL,
	"to_level" integer NOT NULL,
	"reason" text NOT NULL,
	"spend" integer NOT NULL,
	"decided_for" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "level_move_once" UNIQUE("member_id","decided_for"),
	CONSTRAINT "level_move_reason" CHECK ("level_move"."reason" in ('noted', 'risen', 'kept', 'lowered'))
);
--> statement-breakpoint
CREATE TABLE "member_standing" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"level" integer,
	"decide_at" timestamp with time zone,
	"told_days" integer,
	"next_at" timestamp with time zone,
	CONSTRAINT "member_standing_level" CHECK ("member_standing"."level" >= 0),
	CONSTRAINT "member_standing_decision" CHECK ("member_standing"."level" > 0 or "member_standing"."decide_at" is null)
);
--> statement-breakpoint
ALTER TABLE "level_move" ADD CONSTRAINT "level_move_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_standing" ADD CONSTRAINT "member_standing_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "level_move_member" ON "level_move" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_standing_next" ON "member_standing" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
-- Levels that were earned before they were held: the sweep notes them, and their year begins.
INSERT INTO "member_standing" ("member_id", "next_at")
SELECT "member_id", now() FROM "shop_order" WHERE "status" IN (50, 60) GROUP BY "member_id";
