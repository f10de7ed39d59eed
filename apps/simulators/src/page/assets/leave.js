document.getElementById('leaving').submit()
