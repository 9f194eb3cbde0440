// Its own chunk: only those who choose this font download it.
import './dyslexic-font.css';
