ALTER TABLE "discounts" ADD COLUMN "ceiling_fils" integer;
