CREATE TABLE "cart_for_other" (
	"owner" text NOT NULL,
	"goods_id" bigint NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_for_other_owner_goods_id_pk" PRIMARY KEY("owner","goods_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_for_other" (
	"subscription_id" bigint PRIMARY KEY NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_for_other" ADD CONSTRAINT "cart_for_other_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_for_other" ADD CONSTRAINT "subscription_for_other_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;