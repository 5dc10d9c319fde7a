import * as T from 'three';

/** Painted plastic with a thin coat of varnish, unless stated otherwise. */
export const M = (color, more = {}) =>
  new T.MeshPhysicalMaterial({
    color,
    roughness: 0.38,
    metalness: 0.04,
    clearcoat: 0.6,
    clearcoatRoughness: 0.25,
    ...more,
  });

export const glow = (color, power = 1.2) =>
  new T.MeshStandardMaterial({ color: 0x06120e, emissive: color, emissiveIntensity: power });

export const glass = (color = 0xd6f5fa, opacity = 0.3) =>
  new T.MeshPhysicalMaterial({
    color,
    roughness: 0.05,
    transparent: true,
    opacity,
    clearcoat: 1,
    clearcoatRoughness: 0.05,
    depthWrite: false,
  });

export const mat = {
  white: M(0xfaf6ea),
  paper: M(0xf4ead0, { roughness: 0.6, clearcoat: 0.1 }),
  leaf: M(0x0d9a55),
  board: M(0x0c5a3c, { roughness: 0.45 }),
  deep: M(0x0a3b2a),
  gold: M(0xffb81c),
  brass: M(0xe0a526, { metalness: 0.85, roughness: 0.3, clearcoat: 0.2 }),
  reef: M(0x12a3b8),
  hib: M(0xd92b45),
  dark: M(0x12211d, { roughness: 0.5 }),
  black: M(0x0b1412, { roughness: 0.42 }),
  metal: M(0xa9b4b0, { metalness: 0.92, roughness: 0.28, clearcoat: 0 }),
  rub: M(0x1c2422, { roughness: 0.85, clearcoat: 0 }),
  wood: M(0xb98a52, { roughness: 0.7, clearcoat: 0 }),
};
