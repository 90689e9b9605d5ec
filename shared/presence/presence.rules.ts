/**
 * What a socket is told when it may have missed something, with `{ within_ms }`: whoever shows live data fetches it again,
 * at any moment within that time, so that not everybody asks at once.
 */
export const CATCH_UP = 'catch_up';
