/**
 * What happens at one place and is acted upon at others, of which that place knows nothing. `on` answers how to stop; `emit` calls
 * whoever listens at that time, in the order in which they came.
 */
export const createSignal = () => {
  const listeners = new Set<() => void>();
  return {
    on: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (): void => {
      for (const listener of [...listeners]) listener();
    },
  };
};
