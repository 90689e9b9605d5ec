import type { DisputeDesk } from '#shared/cases/disputes.api.ts';

/** A part of a dispute's page: what it shows, and what it says when something was done. */
export type DeskPart = { number: string; desk: DisputeDesk; onDone: () => void };
