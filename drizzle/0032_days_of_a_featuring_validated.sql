ALTER TABLE "checkouts" VALIDATE CONSTRAINT "checkouts_days";
