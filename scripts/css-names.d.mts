export declare function stemOf(file: string): string;
export declare function scopedName(local: string, file: string): string;
export declare function camel(name: string): string;
