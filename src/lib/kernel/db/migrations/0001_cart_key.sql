ALTER TABLE "cart_line" DROP CONSTRAINT "cart_line_owner_sku";--> statement-breakpoint
ALTER TABLE "cart_line" DROP CONSTRAINT "cart_line_pkey";--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_owner_sku_id_pk" PRIMARY KEY("owner","sku_id");
