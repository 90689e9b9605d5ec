import { expect, vi } from 'vitest';

// Kills and restarts take longer than calls. Vitest takes this back after each file.
if (expect.getState().testPath?.includes('/tests/faults/')) vi.setConfig({ testTimeout: 180_000 });
