import '../app/styles/global.css';
import { layerOrder } from '../app/styles/layer-order.ts';

const order = document.createElement('style');
order.textContent = layerOrder;
document.head.prepend(order);
