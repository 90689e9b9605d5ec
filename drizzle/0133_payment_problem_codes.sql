-- Sentences of ours become the codes by which they are translated; what else stands there stays as it is.
UPDATE "payouts" SET "problem" = CASE "problem"
    WHEN 'The provider shows two transfers of this payout: please look there.' THEN 'provider.two_transfers'
    WHEN 'The provider tells of another amount than was asked for: please look there.' THEN 'provider.other_amount'
    WHEN 'The bank did not take the transfer.' THEN 'provider.transfer_failed'
    ELSE 'provider.unanswered' END
  WHERE "problem" IN (
    'The provider shows two transfers of this payout: please look there.',
    'The provider tells of another amount than was asked for: please look there.',
    'The bank did not take the transfer.',
    'The provider was asked several times and shows nothing.');--> statement-breakpoint
UPDATE "payout_recipients" SET "problem" = 'provider.refused' WHERE "problem" = 'The bank account was not accepted.';--> statement-breakpoint
UPDATE "checkouts" SET "ask_problem" = 'provider.not_booked' WHERE "ask_problem" = 'This could not be booked: the log says why.';
