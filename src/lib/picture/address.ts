export const pictureAt = (_path: string): string | null => null;
