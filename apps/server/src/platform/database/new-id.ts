import { randomFillSync } from 'node:crypto';

// Random bytes in bulk: every request needs an id, and a small draw costs as much as a large one.
const pool = Buffer.alloc(4096);
let drawn = pool.length;

function nextRandom(bytes: number): Buffer {
  if (drawn + bytes > pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  drawn += bytes;
  return pool.subarray(drawn - bytes, drawn);
}

let lastMilliseconds = 0;
let sequence = 0;

/** A UUIDv7: ids made later sort later, also within one millisecond of one process. */
export function newId(now: number = Date.now()): string {
  if (now > lastMilliseconds) {
    lastMilliseconds = now;
    sequence = nextRandom(2).readUInt16BE() & 0x7ff;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMilliseconds += 1;
      sequence = 0;
    }
  }
  const time = lastMilliseconds.toString(16).padStart(12, '0');
  const random = nextRandom(8);
  random[0] = (random[0]! & 0x3f) | 0x80;
  const tail = random.toString('hex');
  const middle = `7${sequence.toString(16).padStart(3, '0')}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${middle}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
