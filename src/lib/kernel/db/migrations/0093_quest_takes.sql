CREATE TABLE "quest_take" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quest_take_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"sitting_id" bigint NOT NULL,
	"way" text NOT NULL,
	"kept" "bytea" NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quest_take_code_unique" UNIQUE("code"),
	CONSTRAINT "quest_take_way" CHECK ("quest_take"."way" in ('cart', 'pack', 'subscription'))
);
--> statement-breakpoint
ALTER TABLE "quest_take" ADD CONSTRAINT "quest_take_sitting_id_quest_sitting_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."quest_sitting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quest_take_sitting" ON "quest_take" USING btree ("sitting_id","id");