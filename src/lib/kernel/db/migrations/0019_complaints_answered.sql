CREATE TABLE "complaint_answer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"complaint_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "locale" text DEFAULT 'tw' NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "assigned_to" bigint;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaint_answer" ADD CONSTRAINT "complaint_answer_complaint_id_complaint_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaint"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_answer" ADD CONSTRAINT "complaint_answer_staff_id_staff_member_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_answer_complaint" ON "complaint_answer" USING btree ("complaint_id","id");--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_assigned_to_staff_member_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_state" ON "complaint" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "complaint_order" ON "complaint" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_state_known" CHECK ("complaint"."state" in ('open', 'answered', 'closed'));--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_locale" CHECK ("complaint"."locale" in ('tw', 'zh', 'en'));--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_closed" CHECK (("complaint"."state" = 'closed') = ("complaint"."closed_at" is not null));