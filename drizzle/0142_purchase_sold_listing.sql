ALTER TABLE "purchases" ADD COLUMN "sold_listing" jsonb;
