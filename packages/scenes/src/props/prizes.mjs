import * as T from 'three';

const { PI } = Math;

/** A brass cup with two handles on a dark foot. */
export function trophy(k, at, scale = 1) {
  const { add, put, TO, RB, mat, label } = k.within(at, [0, 0.3, 0], scale);
  add(RB(1.3, 0.6, 1.3, 0.08), mat.black, [0, 0.3, 0]);
  add(RB(1.5, 0.16, 1.5, 0.06), mat.black, [0, 0.08, 0]);
  put(label('1', 0.6, 0.44, { font: '900 330px sans-serif', fg: '#ffcb3d' }), [0, 0.33, 0.656]);
  const side = [
    [0.02, 0],
    [0.42, 0],
    [0.36, 0.12],
    [0.12, 0.28],
    [0.12, 0.62],
    [0.3, 0.78],
    [0.62, 1.1],
    [0.78, 1.6],
    [0.84, 2.15],
    [0.76, 2.15],
    [0.68, 1.6],
    [0.5, 1.15],
    [0.02, 0.95],
  ];
  const bowl = new T.LatheGeometry(
    side.map(([x, y]) => new T.Vector2(x, y)),
    56,
  );
  add(bowl, mat.brass, [0, 0.6, 0]);
  add(TO(0.8, 0.06), mat.gold, [0, 2.76, 0], [PI / 2, 0, 0]);
  for (const way of [-1, 1])
    add(TO(0.42, 0.08, PI * 1.1), mat.brass, [way * 0.78, 2.15, 0], [0, 0, way > 0 ? -PI * 0.55 : PI * 0.45]);
}

/** A medal on its ribbon. */
export function medal({ grp, add, ext, C, TO, mat, put, label }, at, turn, text = '1') {
  const hang = grp(at, turn);
  for (const side of [-1, 1]) {
    ext(
      [
        [-0.13, 0],
        [0.13, 0],
        [0.13 + side * 0.36, 1.2],
        [-0.13 + side * 0.36, 1.2],
      ],
      0.04,
      side < 0 ? mat.hib : mat.leaf,
      [0, 0.4, side * 0.02],
      [0, 0, 0],
      hang,
      0.005,
    );
  }
  add(C(0.5, 0.5, 0.1, 48), mat.brass, [0, 0, 0.03], [PI / 2, 0, 0], hang);
  add(TO(0.46, 0.05), mat.gold, [0, 0, 0.08], [0, 0, 0], hang);
  put(label(text, 0.5, 0.5, { font: '900 340px sans-serif', fg: '#0b1b16' }), [0, -0.02, 0.09], [0, 0, 0], hang);
}

/** A rosette with two tails. */
export function rosette({ grp, add, ext, C, mat, put, label }, at, turn, scale = 1) {
  const flower = grp(at, turn);
  flower.scale.setScalar(scale);
  for (const side of [-1, 1]) {
    ext(
      [
        [-0.16, 0],
        [0.16, 0],
        [0.16, -1.0],
        [0, -0.84],
        [-0.16, -1.0],
      ],
      0.03,
      mat.hib,
      [side * 0.2, -0.2, -0.04],
      [0, 0, side * 0.22],
      flower,
      0.005,
    );
  }
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * PI * 2;
    add(
      C(0.2, 0.2, 0.06, 20),
      i % 2 ? mat.hib : mat.gold,
      [Math.cos(a) * 0.44, Math.sin(a) * 0.44, 0],
      [PI / 2, 0, 0],
      flower,
    );
  }
  add(C(0.42, 0.42, 0.14, 40), mat.white, [0, 0, 0.03], [PI / 2, 0, 0], flower);
  put(label('1', 0.6, 0.6, { font: '900 360px sans-serif', fg: '#c4243b' }), [0, -0.02, 0.105], [0, 0, 0], flower);
}
