ALTER TABLE "guest_links" ADD COLUMN "lapsed_at" timestamp with time zone;
