/** The open ring of mini-sumo, with its white edge and the two starting lines. */
export function layRing({ add, C, RB, M, mat }) {
  add(C(3.15, 3.15, 0.45, 96), M(0x12211d, { roughness: 0.65, clearcoat: 0.1 }), [0, -0.24, 0]);
  add(C(3.12, 3.12, 0.02, 96), mat.white);
  add(C(2.82, 2.82, 0.022, 96), M(0x18241f, { roughness: 0.7, clearcoat: 0.1 }), [0, 0.003, 0]);
  for (const side of [-1, 1]) add(RB(0.12, 0.02, 0.8, 0.01), mat.wood, [side * 0.55, 0.01, 1.9]);
}
