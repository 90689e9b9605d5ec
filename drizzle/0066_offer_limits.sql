ALTER TABLE "items" ADD COLUMN "accept_from_fils" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "decline_below_fils" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "by_rule" boolean DEFAULT false NOT NULL;