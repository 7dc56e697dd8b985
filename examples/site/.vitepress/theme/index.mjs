// The fonts of the system: none is loaded.
import theme from 'vitepress/theme-without-fonts'
import './code.css'
import './contrast.css'
import './home.css'
import './tables.css'

export default theme
