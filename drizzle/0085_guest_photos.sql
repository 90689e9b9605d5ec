-- squawk-ignore ban-drop-not-null
ALTER TABLE "uploads" ALTER COLUMN "owner_id" DROP NOT NULL;