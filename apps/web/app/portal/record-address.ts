const record =
  /^\/admin\/(?:parents|students|programs|groups|competitions)\/[^/]+|^\/parent\/children\/(?!new(?:\/|$))[^/]+|^\/(?:parent|student)\/settings(?=\/|$)/u;

/** `/admin/programs/17` of `/admin/programs/17/meetings`: the record whose tabs an address is one of. */
export const recordOf = (path: string): string | null => record.exec(path)?.[0] ?? null;
