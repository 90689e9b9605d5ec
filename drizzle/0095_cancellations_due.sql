ALTER TABLE "cancellations" ADD COLUMN "is_warned" boolean DEFAULT false NOT NULL;
