import '../app/styles/public.css';
import '../app/styles/portal.css';
