CREATE TABLE "cart_merge" (
	"owner" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"gifts" jsonb NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "cart_merge_lines_json" CHECK ("cart_merge"."lines" @@ '($.type() == "array" && !exists($[*] ? (!((@.type() == "object" && @."skuId".type() == "number" && @."variant".type() == "string" && @."before".type() == "number" && @."wanted".type() == "number" && @."now".type() == "number")))))'),
	CONSTRAINT "cart_merge_gifts_json" CHECK ("cart_merge"."gifts" @@ '($.type() == "array" && !exists($[*] ? (!((@.type() == "object" && @."promotionId".type() == "number" && (@."before".type() == "number" || @."before".type() == "null"))))))')
);
--> statement-breakpoint
ALTER TABLE "till_entry" DROP CONSTRAINT "till_entry_kind";--> statement-breakpoint
ALTER TABLE "till_entry" DROP CONSTRAINT "till_entry_sign";--> statement-breakpoint
ALTER TABLE "till_entry" DROP CONSTRAINT "till_entry_reason";--> statement-breakpoint
ALTER TABLE "till_entry" DROP CONSTRAINT "till_entry_moved";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "transfer_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "label_name" text;--> statement-breakpoint
ALTER TABLE "till_entry" ADD COLUMN "corrects" bigint;--> statement-breakpoint
ALTER TABLE "till_entry" ADD CONSTRAINT "till_entry_corrects_till_entry_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."till_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entry" ADD CONSTRAINT "till_entry_corrected_once" UNIQUE("corrects","kind");--> statement-breakpoint
ALTER TABLE "till_entry" ADD CONSTRAINT "till_entry_corrects" CHECK (("till_entry"."kind" in ('void', 'retaken')) = ("till_entry"."corrects" is not null));--> statement-breakpoint
ALTER TABLE "till_entry" ADD CONSTRAINT "till_entry_kind" CHECK ("till_entry"."kind" in ('payment', 'refund', 'in', 'out', 'void', 'retaken'));--> statement-breakpoint
ALTER TABLE "till_entry" ADD CONSTRAINT "till_entry_sign" CHECK (case when "till_entry"."kind" in ('payment', 'in', 'retaken') then "till_entry"."amount" > 0 else "till_entry"."amount" < 0 end);--> statement-breakpoint
ALTER TABLE "till_entry" ADD CONSTRAINT "till_entry_reason" CHECK (case when "till_entry"."kind" in ('in', 'out') then "till_entry"."reason" <> '' else "till_entry"."kind" in ('void', 'retaken') or "till_entry"."reason" = '' end);--> statement-breakpoint
ALTER TABLE "till_entry" ADD CONSTRAINT "till_entry_moved" CHECK ("till_entry"."kind" in ('payment', 'refund', 'void', 'retaken') or "till_entry"."way" = 'cash');