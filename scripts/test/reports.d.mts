export declare const slowest: (times: { file: string; title: string; ms: number }[]) => string[];
