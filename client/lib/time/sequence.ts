let moment = 0;

/**
 * What happens in a tab is numbered: of two things within one millisecond, too, one was first. A count, not a time: nothing
 * follows from how far two moments are apart.
 */
export const nextMoment = (): number => {
  moment += 1;
  return moment;
};
