import type { AdminDispute } from '#shared/cases/disputes.api.ts';

/** A part of a dispute's page: what it shows, and what it says when something was done. */
export type AdminDisputePart = { number: string; adminDispute: AdminDispute; onDone: () => void };
