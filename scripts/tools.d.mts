export declare const playwrightCli: string;
export declare const findChromium: () => string | undefined;
export declare const findRedis: () => string | undefined;
