ALTER TABLE "shop_items" ADD COLUMN IF NOT EXISTS "emirate" text;
