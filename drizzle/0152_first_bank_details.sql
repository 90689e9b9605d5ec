-- Null: nothing was there before. A node of the version before cannot open it, takes nothing back, and is asked again.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "account_changes" ALTER COLUMN "sealed" DROP NOT NULL;
