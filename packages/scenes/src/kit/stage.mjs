import * as T from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';

const softShadow = (light, range) => {
  light.castShadow = true;
  light.shadow.mapSize.set(2048, 2048);
  Object.assign(light.shadow.camera, { left: -range, right: range, top: range, bottom: -range, near: 1, far: 30 });
  light.shadow.bias = -0.0006;
  light.shadow.normalBias = 0.02;
};

/** Always the same numbers, so that a picture rendered again is the same picture. */
export function dice(seed) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** The one light of the family: a warm key, a cool rim, a clear ground that only catches the shadow. */
export function setStage({
  fov = 28,
  camera: from = [4.5, 3.2, 10.6],
  at = [0, 1.5, 0],
  shadow = 0.3,
  floor = 0,
  range = 6,
  rim: rimColor = 0x7fe0ff,
  exposure = 1.12,
  key: keyPower = 2.6,
  room = 0.46,
  warm = 14,
  pixels,
}) {
  const [width, height] = [1200, 900];
  const renderer = new T.WebGLRenderer({ alpha: true, preserveDrawingBuffer: true });
  renderer.setPixelRatio(pixels);
  renderer.setSize(width, height);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = T.PCFShadowMap;
  renderer.toneMapping = T.NeutralToneMapping;
  renderer.toneMappingExposure = exposure;
  document.body.append(renderer.domElement);

  const scene = new T.Scene();
  scene.environment = new T.PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.04).texture;
  scene.environmentIntensity = room;
  const camera = new T.PerspectiveCamera(fov, width / height, 0.1, 100);
  camera.position.set(...from);
  camera.lookAt(...at);

  const key = new T.DirectionalLight(0xfff0d6, keyPower);
  key.position.set(5, 8, 6);
  softShadow(key, range);
  const rim = new T.DirectionalLight(rimColor, 2.2);
  rim.position.set(-6, 4, -5);
  const fill = new T.PointLight(0xffc76c, warm, 14);
  fill.position.set(-3, 1.4, 4.4);
  const sky = new T.DirectionalLight(0xeaf6ee, keyPower * 0.42);
  softShadow(sky, range);
  scene.add(key, rim, fill, sky, new T.HemisphereLight(0xfff6e0, 0x3c6b55, 0.3));

  if (shadow) {
    const ground = new T.Mesh(new T.PlaneGeometry(60, 60), new T.ShadowMaterial({ opacity: shadow, color: 0x04201a }));
    ground.rotation.x = -Math.PI / 2;
    ground.position.y = floor;
    ground.receiveShadow = true;
    scene.add(ground);
  }
  const root = new T.Group();
  scene.add(root);
  return { renderer, scene, camera, key, sky, root };
}

/** Renders many times with the lights moved a little, and takes the mean: soft shadows and smooth edges without a ray tracer. */
export function expose({ renderer, scene, camera, key, sky }, samples, onSample = () => {}) {
  const gl = renderer.getContext();
  const [width, height] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
  const sum = new Float32Array(width * height * 4);
  const one = new Uint8Array(width * height * 4);
  const home = key.position.clone();
  const roll = dice(7);
  for (let i = 0; i < samples; i++) {
    key.position.copy(home).add(new T.Vector3((roll() - 0.5) * 3, (roll() - 0.5) * 2.2, (roll() - 0.5) * 3));
    const around = roll() * Math.PI * 2;
    const down = Math.acos(1 - roll() * 0.75);
    sky.position.set(
      Math.cos(around) * Math.sin(down) * 12,
      Math.cos(down) * 12,
      Math.sin(around) * Math.sin(down) * 12,
    );
    camera.setViewOffset(width, height, roll() - 0.5, roll() - 0.5, width, height);
    onSample(i, samples);
    renderer.render(scene, camera);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, one);
    for (let k = 0; k < one.length; k++) sum[k] += one[k];
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const to = ((height - 1 - y) * width + x) * 4;
      const alpha = sum[from + 3] / samples;
      for (let c = 0; c < 3; c++) {
        // Half a step of noise keeps the grounds from banding.
        image.data[to + c] = alpha > 0.5 ? Math.min(255, ((sum[from + c] / samples) * 255) / alpha + roll() - 0.5) : 0;
      }
      image.data[to + 3] = alpha;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas.toDataURL('image/png');
}
