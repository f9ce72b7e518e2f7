/** Seeded random numbers: the same seed always draws the same picture. */
export class Random {
  #state: number;

  constructor(seed: number | string) {
    this.#state = typeof seed === 'number' ? seed >>> 0 : hash(seed);
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** Around zero: mostly within ± spread, rarely a little beyond. */
  around(spread: number): number {
    return (this.next() + this.next() + this.next() - 1.5) * spread;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[Math.floor(this.next() * choices.length)] ?? choices[0];
  }
}

function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return value >>> 0;
}

/** Smooth noise from -1 to 1 that changes over about one unit of x and y. */
export type Noise = (x: number, y: number) => number;

/** Noise of one size; the same seed gives the same noise. */
export function smoothNoise(seed: number): Noise {
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = fade(x - column);
    const v = fade(y - row);
    const top = mixNumbers(lattice(column, row, seed), lattice(column + 1, row, seed), u);
    const bottom = mixNumbers(
      lattice(column, row + 1, seed),
      lattice(column + 1, row + 1, seed),
      u,
    );
    return mixNumbers(top, bottom, v);
  };
}

/** Noise with detail in several sizes, from -1 to 1. */
export function layeredNoise(seed: number, layers: number): Noise {
  const parts = Array.from({ length: layers }, (_, index) => smoothNoise(seed + index * 101));
  return (x, y) => {
    let sum = 0;
    let weight = 0;
    let size = 1;
    for (const part of parts) {
      sum += part(x * size, y * size) / size;
      weight += 1 / size;
      size *= 2;
    }
    return sum / weight;
  };
}

function lattice(column: number, row: number, seed: number): number {
  let mixed = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ Math.imul(seed, 974634777);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2147483648 - 1;
}

function fade(t: number): number {
  return t * t * (3 - 2 * t);
}

function mixNumbers(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}
