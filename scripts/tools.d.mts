export declare const playwrightCli: string;
export declare const findChromium: () => string | undefined;
export declare const findHeadlessShell: () => string | undefined;
export declare const findRedis: () => string | undefined;
export declare const findNginx: () => string | undefined;
export declare const findPostgresFolder: () => string | undefined;
export declare const CHROMIUM_FLAGS: readonly string[];
