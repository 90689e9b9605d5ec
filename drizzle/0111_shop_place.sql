ALTER TABLE "shop_items" ADD COLUMN IF NOT EXISTS "community" text;--> statement-breakpoint
ALTER TABLE "shop_items" ADD COLUMN IF NOT EXISTS "spot" "point";
