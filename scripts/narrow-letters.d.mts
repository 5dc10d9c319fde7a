export declare const narrowLetters: {
  name: string;
  generateBundle(options: unknown, bundle: Record<string, { type: string; code?: string }>): void;
};
