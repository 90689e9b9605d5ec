ALTER TABLE "shop_items" ADD COLUMN IF NOT EXISTS "facets" text[] DEFAULT '{}' NOT NULL;
