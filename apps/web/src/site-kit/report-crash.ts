export function reportCrash(_error: unknown, _stack?: string): void {}
