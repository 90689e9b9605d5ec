ALTER TABLE "watches" ADD COLUMN IF NOT EXISTS "known_fils" integer;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN IF NOT EXISTS "told_at" timestamp with time zone;
